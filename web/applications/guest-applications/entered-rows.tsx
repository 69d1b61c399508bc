import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  EducationDetails,
  PressDetails,
  SponsorDetails,
} from '#generated/client/types.gen.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import { useFormat } from '#web/core/i18n/format.ts';

type Entered<Details extends { readonly entered: object }> = Details['entered'];
type Row = readonly [field: string, value: ReactNode];

/** The input of an applicant, by the kind of the application. */
export type EnteredDetails = {
  [Details in SponsorDetails | PressDetails | EducationDetails as Details['kind']]: Pick<
    Details,
    'kind' | 'entered'
  >;
}[GuestKind];

const ExternalLink = ({ url }: { url: string }) => (
  <a href={url} rel="noopener noreferrer nofollow">
    {url}
  </a>
);

const lines = (text: string | undefined) => text && <span className="lines">{text}</span>;

/** Returns a function that puts the input in words, in the order of the form. Empty fields have no value. */
export const useEnteredRows = () => {
  const rowsOf = {
    sponsor: useSponsorRows(),
    press: usePressRows(),
    education: useEducationRows(),
  };
  return ({ kind, entered }: EnteredDetails): readonly Row[] => [
    ...(rowsOf[kind] as (fields: object) => readonly Row[])(entered),
    ['contactName', entered.contactName],
    ['contactKana', entered.contactKana],
    ['phone', entered.phone],
  ];
};

const useSponsorRows = () => {
  const { t } = useTranslation('guest-applications');
  return (entered: Entered<SponsorDetails>): readonly Row[] => [
    ['company', entered.company],
    ['companyKana', entered.companyKana],
    ['department', entered.department],
    ['corporateNumber', entered.corporateNumber],
    ['invoiceNumber', entered.invoiceNumber],
    ['url', entered.url && <ExternalLink url={entered.url} />],
    ['level', entered.level && t(`level.${entered.level}`)],
    ['budget', entered.budget && t(`budget.${entered.budget}`)],
    ['message', lines(entered.message)],
  ];
};

const usePressRows = () => {
  const { t } = useTranslation('guest-applications');
  const f = useFormat();
  return (entered: Entered<PressDetails>): readonly Row[] => [
    ['outlet', entered.outlet],
    ['outletKind', entered.outletKind && t(`outletKind.${entered.outletKind}`)],
    ['audience', entered.audience !== undefined && f.number(entered.audience)],
    [
      'links',
      entered.links && <List items={entered.links} of={(url) => <ExternalLink url={url} />} />,
    ],
    [
      'persons',
      entered.persons && (
        <List
          items={entered.persons}
          of={({ name, kana, role }) => t('person', { name, kana, role })}
        />
      ),
    ],
    ['days', entered.days && f.list(entered.days.map((day) => f.day(day)))],
    ['purpose', lines(entered.purpose)],
    ['equipment', lines(entered.equipment)],
    [
      'liveBroadcast',
      entered.liveBroadcast !== undefined && t(`liveBroadcast.${entered.liveBroadcast}`),
    ],
  ];
};

const useEducationRows = () => {
  const { t } = useTranslation('guest-applications');
  const f = useFormat();
  return (entered: Entered<EducationDetails>): readonly Row[] => [
    ['school', entered.school],
    ['schoolKana', entered.schoolKana],
    ['schoolKind', entered.schoolKind && t(`schoolKind.${entered.schoolKind}`)],
    ['prefecture', entered.prefecture && t(`units:prefecture.${entered.prefecture}`)],
    ['students', entered.students !== undefined && f.number(entered.students)],
    ['adults', entered.adults !== undefined && f.number(entered.adults)],
    ['grade', entered.grade],
    ['day', entered.day && f.day(entered.day)],
    ['arrivalTime', entered.arrivalTime],
    ['purpose', lines(entered.purpose)],
    ['accessibility', lines(entered.accessibility)],
  ];
};

const List = <Item,>({ items, of }: { items: readonly Item[]; of: (item: Item) => ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
  <ul role="list" className="bulletless">
    {items.map((item, at) => (
      <li key={at}>{of(item)}</li>
    ))}
  </ul>
);
