import { EXIT, Failure } from '#cli/core/exit.ts';
import { instantOf, parseMoment } from '#cli/core/moments.ts';
import type { Column } from '#cli/core/output.ts';
import { fetchShowZone } from '#cli/core/show-zone.ts';
import type { Site } from '#cli/core/site.ts';
import { listDeadlines, type OrganiserDeadline, updateDeadline } from '#generated/client/index.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

const COLUMNS: readonly Column<OrganiserDeadline>[] = [
  { name: 'key', heading: 'column.period', value: ({ key }) => key },
  { name: 'opensAt', heading: 'column.opensAt', value: ({ opensAt }) => opensAt },
  { name: 'closesAt', heading: 'column.closesAt', value: ({ closesAt }) => closesAt },
  { name: 'graceMinutes', heading: 'column.graceMinutes', value: (row) => row.graceMinutes },
];

/** Prints the periods, undecided ones included. */
export const list = async (site: Site) => {
  const answer = await site.call(listDeadlines, {});
  site.show({ columns: COLUMNS, rows: answer.items, json: answer });
};

export type Changes = { opens?: string; closes?: string; grace?: string };

/** Sets a period; what is not given stays as it is. */
export const set = async (site: Site, key: DeadlineKey, { opens, closes, grace }: Changes) => {
  const { t } = site;
  const [timeZone, { items }] = await Promise.all([
    fetchShowZone(site),
    site.call(listDeadlines, {}),
  ]);
  const present = items.find((each) => each.key === key);
  const instant = (text: string, ofDay: 'start' | 'end') => {
    const moment = parseMoment(text);
    const at = moment && instantOf(moment, timeZone, ofDay);
    if (at && !Number.isNaN(at.getTime())) return at.toISOString();
    throw new Failure(EXIT.usage, t('deadlines.set.badTime', { value: text }));
  };
  const opensAt = opens === undefined ? present?.opensAt : instant(opens, 'start');
  const closesAt = closes === undefined ? present?.closesAt : instant(closes, 'end');
  if (opensAt === undefined || closesAt === undefined)
    throw new Failure(EXIT.usage, t('deadlines.set.undecided', { key }));
  const graceMinutes = grace === undefined ? (present?.graceMinutes ?? 0) : minutesOf(site, grace);
  const saved = await site.call(updateDeadline, {
    path: { key },
    body: { opensAt, closesAt, graceMinutes },
  });
  site.note('deadlines.set.done', { key });
  site.show({ columns: COLUMNS, rows: [saved], json: saved });
};

const minutesOf = ({ t }: Site, text: string): number => {
  if (!/^\d{1,5}$/.test(text))
    throw new Failure(EXIT.usage, t('deadlines.set.badMinutes', { value: text }));
  return Number(text);
};
