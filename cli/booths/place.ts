import { EXIT, Failure } from '#cli/core/exit.ts';
import { inputErrorText } from '#cli/core/input-error-text.ts';
import type { Site } from '#cli/core/site.ts';
import { placeBooth } from '#generated/client/index.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import { findBooth } from './find.ts';
import { findHall } from './halls.ts';
import { COLUMNS } from './list.ts';
import { PlaceRow, toPlaceRow } from './row.ts';

export type PlaceOptions = {
  code: string;
  hall: string;
  x: string;
  y: string;
  width: string;
  depth: string;
  rotation?: string;
};

/** Fields whose options have other names. */
const OPTION_OF: Readonly<Record<string, string>> = { '/w': '/width', '/h': '/depth' };

const named = (error: InputError): InputError => ({
  ...error,
  pointer: OPTION_OF[error.pointer] ?? error.pointer,
});

/** Gives a booth its place on a day, or moves it. */
export const place = async (
  site: Site,
  target: { booth: string; day: string },
  { width: w, depth: h, ...options }: PlaceOptions,
) => {
  const { t } = site;
  const verdict = validate(PlaceRow, toPlaceRow({ ...target, ...options, w, h }));
  if ('errors' in verdict)
    throw new Failure(
      EXIT.rejected,
      verdict.errors.map((error) => inputErrorText(named(error), t)).join('\n'),
    );
  const { booth: name, day, hall: typedHall, ...area } = verdict.value;
  const result = await findBooth(site, name);
  if ('near' in result) {
    const near = result.near.join(', ');
    const hint = near ? `\n${t('usage.near', { near })}` : '';
    throw new Failure(EXIT.notFound, t('booths.unknown', { booth: name }) + hint);
  }
  const booth = result.found;
  const hall = await findHall(site, typedHall);
  if ('message' in hall) throw new Failure(EXIT.notFound, hall.message);
  const body = { ...area, hall: hall.code };
  const placed = await site.call(placeBooth, { path: { boothId: booth.id, day }, body });
  site.note('booths.place.done', { code: body.code, day });
  await site.show({ columns: COLUMNS, rows: [placed], json: placed });
};
