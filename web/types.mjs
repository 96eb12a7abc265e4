// Reads a JSON Schema, prints it as TypeScript. For scripts/wire.py.
import { compile } from "json-schema-to-typescript";
import { text } from "node:stream/consumers";

const schema = JSON.parse(await text(process.stdin));
const types = await compile(schema, "Frames", {
  bannerComment: "",
  additionalProperties: false,
  format: true,
  style: { printWidth: 100 },
  declareExternallyReferenced: true,
});
process.stdout.write(types);
