/** Copies a part of a text: a slice would retain the whole text in memory. */
export const copyText = (text: string): string => Buffer.from(text).toString();
