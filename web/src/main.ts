import { mount } from "svelte";
import App from "./App.svelte";
import { keepForLater } from "./core/offline.ts";
import "./fonts/fonts.css";
import "./tokens.css";
import "./app.css";

mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) keepForLater();
