// Schemas are not compiled by `new Function`: the pages' policy forbids it, and browsers report even the attempt. This is
// where zod keeps its configuration; `z.config` does the same, but would bring zod to pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
