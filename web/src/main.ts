import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { keepForLater } from "./core/offline.ts";
import "./tokens.css";

mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) keepForLater();
