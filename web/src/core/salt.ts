// Own luck for the fair dealer, and names that never repeat. getRandomValues also works over http.
import { toHex } from "./sha256.ts";

export function newSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
