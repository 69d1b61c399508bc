import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buildResponse, type EncodedResponse } from '../responses/encoded-response.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Names under `/assets/` carry a hash of their content. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';

/** Loads the built files for browsers by path, with their compressed form where the build made one. */
export const loadAssets = async (folder: string): Promise<Map<string, EncodedResponse>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(files);
  const assets = files
    .filter((file) => extname(file) !== '.br')
    .map(async (file): Promise<[string, EncodedResponse]> => {
      const path = file.slice(folder.length).replaceAll('\\', '/');
      const plain = await readFile(file);
      const headers = {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': cacheControl(path),
        'X-Content-Type-Options': 'nosniff',
      };
      const brotli = known.has(`${file}.br`) ? await readFile(`${file}.br`) : undefined;
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      return [path, buildResponse(200, headers, { plain, brotli, etag })];
    });
  return new Map(await Promise.all(assets));
};
