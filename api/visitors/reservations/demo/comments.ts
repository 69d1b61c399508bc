import { list, readData, word } from '#api/core/demo/data-file.ts';

export const COMMENTS = readData(new URL('./comments.json', import.meta.url), list(word));
