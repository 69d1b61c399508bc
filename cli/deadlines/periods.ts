import { requireByNumber } from '#cli/applications/find.ts';
import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import { showTimes } from '#cli/core/show-time.ts';
import type { Site } from '#cli/core/site.ts';
import {
  type DeadlineExtension,
  extendDeadline,
  listDeadlines,
  listExtendableApplications,
  type OrganiserDeadline,
  updateDeadline,
} from '#generated/client/index.ts';
import { readNumber } from '#spec/core/entered-numbers.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

const COLUMNS: readonly Column<OrganiserDeadline>[] = [
  { name: 'key', heading: 'column.period', value: ({ key }) => key },
  { name: 'opensAt', heading: 'column.opensAt', value: ({ opensAt }) => opensAt, isTime: true },
  {
    name: 'closesAt',
    heading: 'column.closesAt',
    value: ({ closesAt }) => closesAt,
    isTime: 'end',
  },
  { name: 'graceMinutes', heading: 'column.graceMinutes', value: (row) => row.graceMinutes },
];

/** Prints the periods, undecided ones included. */
export const list = async (site: Site) => {
  const answer = await site.call(listDeadlines, {});
  await site.show({ columns: COLUMNS, rows: answer.items, json: answer });
};

export type Changes = { opens?: string; closes?: string; grace?: string };

/** Sets a period; bounds that are not given do not change. */
export const set = async (site: Site, key: DeadlineKey, { opens, closes, grace }: Changes) => {
  const { t } = site;
  const [zone, { items }] = await Promise.all([site.zone(), site.call(listDeadlines, {})]);
  const instant = showTimes(site, zone);
  const present = items.find((each) => each.key === key);
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
  await site.show({ columns: COLUMNS, rows: [saved], json: saved });
};

const minutesOf = ({ t }: Site, text: string): number => {
  const minutes = readNumber(text, 'minutes');
  if (minutes === undefined || !Number.isInteger(minutes) || minutes < 0)
    throw new Failure(EXIT.usage, t('deadlines.set.badMinutes', { value: text }));
  return minutes;
};

const EXTENSION: readonly Column<DeadlineExtension>[] = [
  { name: 'key', heading: 'column.period', value: ({ key }) => key },
  { name: 'applicationId', heading: 'column.application', value: (row) => row.applicationId },
  {
    name: 'closesAt',
    heading: 'column.closesAt',
    value: ({ closesAt }) => closesAt,
    isTime: 'end',
  },
];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Extends a period for one application: by its number, or a draft by its author’s e-mail address or its id. */
export const extend = async (
  site: Site,
  key: DeadlineKey,
  application: string,
  { closes, reason }: { closes: string; reason: string },
) => {
  const closesAt = showTimes(site, await site.zone())(closes, 'end');
  const applicationId = await findApplicationId(site, application);
  const extension = await site.call(extendDeadline, {
    path: { key, applicationId },
    body: { closesAt, reason },
  });
  await site.show({ columns: EXTENSION, rows: [extension], json: extension });
};

const findApplicationId = async (site: Site, application: string): Promise<string> => {
  if (ID.test(application)) return application;
  if (application.includes('@')) return findDraft(site, application);
  return (await requireByNumber(site, 'exhibitor', application)).id;
};

/** An author has one draft at most. @throws Failure without one */
const findDraft = async (site: Site, email: string): Promise<string> => {
  const { items } = await site.call(listExtendableApplications, {
    query: { kind: 'exhibitor', q: email },
  });
  const draft = items.find(({ number }) => number === undefined);
  if (!draft) throw new Failure(EXIT.notFound, site.t('deadlines.extend.noDraft', { email }));
  return draft.id;
};
