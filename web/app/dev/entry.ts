/// <reference types="vite/client" />
/**
 * The application's entry point under `npm run dev`. Vite sets up hot reload in its own index.html; our document comes from
 * a template, so this module does.
 */
// @ts-expect-error a module of Vite's development server
await import(/* @vite-ignore */ '/@vite/client');
// @ts-expect-error likewise
const refresh = await import(/* @vite-ignore */ '/@react-refresh');
refresh.default.injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});
export const { start } = await import('#web/app/entry-client.tsx');
