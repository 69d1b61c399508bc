import { createHash } from 'node:crypto';
import { escapeHtml } from './html.ts';

/** The one script that a page runs by itself (docs/decisions/0019). */
export type Starter = {
  /** As it stands in the page. */
  readonly element: string;
  /** What `script-src` allows for it besides files of our own. */
  readonly allowed: readonly string[];
};

/** Where another script would begin, or this one end, within its text. */
const ENDS_EARLY = /<\/script|<script|<!--/i;

/** The text of the script in the page itself, which no request comes before; allowed by its hash and nothing else. */
export const inlineStarter = (script: string): Starter => {
  const text = script.trim();
  if (ENDS_EARLY.test(text)) throw new Error('The starter cannot stand in a page');
  const hash = createHash('sha256').update(text).digest('base64');
  return { element: `<script>${text}</script>`, allowed: [`'sha256-${hash}'`] };
};

/** The same as a file of Vite's, which makes it anew whenever it is changed. */
export const moduleStarter = (src: string): Starter => ({
  element: `<script type="module" async src="${escapeHtml(src)}"></script>`,
  allowed: [],
});
