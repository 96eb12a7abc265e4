// The table that the components below draw.
import { createContext } from "svelte";
import type { Table } from "../core/store.svelte.ts";

const [read, write] = createContext<Table>();

export const currentTable = read;
export const provideTable = write;
