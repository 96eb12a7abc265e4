// Copying a link where there is a clipboard; over plain http there is none: then it is marked.

export async function copyOrMark(field: HTMLInputElement): Promise<"copied" | "marked"> {
  try {
    await navigator.clipboard.writeText(field.value);
    return "copied";
  } catch {
    field.focus();
    field.select();
    return "marked";
  }
}
