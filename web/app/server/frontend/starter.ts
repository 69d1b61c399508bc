import { createHash } from 'node:crypto';
import { escapeHtml } from '../document/html.ts';

/** The starter, the only script of a page that runs by itself (docs/decisions/0019). */
export type Starter = {
  /** Its script element. */
  readonly element: string;
  /** Its source for `script-src`, in addition to our own files. */
  readonly allowed: readonly string[];
};

/** Text that would start another script or close this one. */
const UNSAFE_TEXT = /<\/script|<script|<!--/i;

/** Inlines the script, so that it needs no request; its hash is the only allowed inline source. */
export const createInlineStarter = (script: string): Starter => {
  const text = script.trim();
  if (UNSAFE_TEXT.test(text)) throw new Error('The starter cannot be inlined');
  const hash = createHash('sha256').update(text).digest('base64');
  return { element: `<script>${text}</script>`, allowed: [`'sha256-${hash}'`] };
};

/** References the script as a module of Vite's, which recompiles it on change. */
export const createModuleStarter = (src: string): Starter => ({
  element: `<script type="module" async src="${escapeHtml(src)}"></script>`,
  allowed: [],
});
