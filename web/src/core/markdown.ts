// The small part of Markdown that the rules pages use, as blocks to be drawn. Nothing becomes HTML.

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .flatMap((part) => partsOf(part.split("\n").filter((line) => line.trim())))
    .filter((block) => block !== null);
}

function partsOf(lines: string[]): Block[] {
  const [first] = lines;
  if (first === undefined) return [];
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading) {
    const own: Block = { kind: "heading", level: heading[1]!.length, text: inline(heading[2]!) };
    return [own, ...partsOf(lines.slice(1))];
  }
  if (first.startsWith("|")) return [tableOf(lines)];
  const isItem = (line: string): boolean => /^\s*([-*]|\d+\.)\s+/.test(line);
  if (isItem(first)) return [listOf(lines, isItem)];
  const start = lines.findIndex(isItem);
  const text = lines.slice(0, start < 0 ? undefined : start);
  const own: Block = { kind: "paragraph", text: inline(text.join(" ")) };
  return start < 0 ? [own] : [own, listOf(lines.slice(start), isItem)];
}

function listOf(lines: string[], isItem: (line: string) => boolean): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^\s*([-*]|\d+\.)\s+/, ""));
    else items[items.length - 1]! += ` ${line.trim()}`;
  }
  return { kind: "list", isOrdered: /^\s*\d/.test(lines[0]!), items: items.map(inline) };
}

function tableOf(lines: string[]): Block {
  const cells = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim())),
  );
  return { kind: "table", head: cells[0]!, rows: cells.slice(2) };
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

export function inline(text: string): Inline[] {
  return text
    .split(MARKS)
    .filter(Boolean)
    .map((part): Inline => {
      if (/^\*\*.+\*\*$/.test(part)) return { kind: "strong", text: part.slice(2, -2) };
      if (/^[*_].+[*_]$/.test(part)) return { kind: "em", text: part.slice(1, -1) };
      if (/^`.+`$/.test(part)) return { kind: "code", text: part.slice(1, -1) };
      const link = /^\[(.+)\]\(.+\)$/.exec(part);
      return { kind: "text", text: link ? link[1]! : part };
    });
}

/** The number of a rule, if a paragraph is one: they begin with it in bold, as **L8**. */
export function ruleOf(text: Inline[]): string | null {
  const [first] = text;
  return first?.kind === "strong" && /^[A-Z]\d+$/.test(first.text) ? first.text : null;
}

/** A name for the address of a heading. */
export function anchorOf(text: Inline[]): string {
  const plain = text.map((part) => part.text).join("");
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
