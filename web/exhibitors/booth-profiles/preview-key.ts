/** The key of a preview link in the fragment of its address, which browsers send to nobody. */
export const previewKey = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('key') ?? undefined;
