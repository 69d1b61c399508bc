import { listMyBooths, type MyBooth } from '#generated/client/index.ts';
import { findNamed, onlyOne } from './named.ts';
import type { Site } from './site.ts';
import type { TextKey } from './texts.ts';

/** The reason why a row of a file is not processed. */
export type Refused = {
  readonly refused: {
    readonly outcome: 'failed';
    readonly code: string;
    readonly message: string;
  };
};

/** The code is that of the problem that the server would respond with, if there is one. */
export const refuse = (
  { t }: Pick<Site, 't'>,
  code: 'NOT_FOUND' | 'FORBIDDEN' | '',
  why: TextKey,
): Refused => ({ refused: { outcome: 'failed', code, message: t(why) } });

/** Finds a booth that the user edits, by id or name; without a name the only one of the user. */
export const findOwnBooth = async (site: Site, name?: string): Promise<MyBooth | Refused> => {
  const { items } = await site.call(listMyBooths, {});
  return chooseBooth(site, items, name);
};

/** Finds a booth like `findOwnBooth`, among known booths. */
export const chooseBooth = (
  site: Pick<Site, 't'>,
  booths: readonly MyBooth[],
  name?: string,
): MyBooth | Refused => {
  const found =
    name === undefined
      ? onlyOne(booths)
      : findNamed(booths, name, ({ id, name: title }) => ({ id, title }));
  if (found === 'none') return refuse(site, 'NOT_FOUND', 'ownBooth.unknown');
  if (found === 'several') return refuse(site, '', 'ownBooth.several');
  return found.role === 'desk' ? refuse(site, 'FORBIDDEN', 'ownBooth.forbidden') : found;
};
