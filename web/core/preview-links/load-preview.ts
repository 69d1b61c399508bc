import { Problem } from '#spec/core/client/problem.ts';
import { getSessionState, startSession } from '#web/core/session/session.ts';

export type PreviewRefusal = 'expired' | 'notFound';

export type LoadedPreview<Preview> =
  | { readonly preview: Preview }
  | { readonly refusal: PreviewRefusal };

const REFUSALS: Readonly<Record<string, PreviewRefusal>> = {
  PREVIEW_EXPIRED: 'expired',
  NOT_FOUND: 'notFound',
};

/** Returns the key of a preview link: the fragment of its address, which browsers send to nobody. */
const previewKey = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('key') ?? undefined;

type PreviewHeaders = { readonly 'Preview-Key'?: string };

/** Reads a preview with the key of the page's address, or as the signed-in user. */
export const loadPreview = async <Preview>(
  read: (headers: PreviewHeaders) => Promise<Preview>,
): Promise<LoadedPreview<Preview>> => {
  const key = previewKey(window.location.hash);
  await startSession();
  // A guest without a link would only be refused.
  if (key === undefined && getSessionState().status !== 'user') return { refusal: 'notFound' };
  try {
    return { preview: await read({ ...(key !== undefined && { 'Preview-Key': key }) }) };
  } catch (error) {
    const refusal = error instanceof Problem ? REFUSALS[error.code] : undefined;
    if (!refusal) throw error;
    return { refusal };
  }
};
