import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getExhibitorCall, listExhibitorCalls } from '#generated/client/sdk.gen.ts';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { parseMarkdown } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { ApplyPanel } from './ApplyPanel.tsx';
import { CallFacts } from './CallFacts.tsx';
import { callMeta } from './meta.ts';

/** Returns `now`, so that hydration renders the same as the server. */
export const loader = async ({ params, api }: LoaderArgs) => {
  const exhibitorCall = await api(getExhibitorCall, { path: { callId: params.id ?? '' } });
  return { exhibitorCall, now: new Date().toISOString() };
};

type PageData = Awaited<ReturnType<typeof loader>>;

export const title = ({ exhibitorCall }: PageData) => exhibitorCall.title;

export const meta = ({ exhibitorCall }: PageData, args: MetaArgs) => callMeta(exhibitorCall, args);

export async function* pages(api: Call) {
  for (const { id } of (await api(listExhibitorCalls)).items) yield { id };
}

/** A call for exhibitors: who may apply until when, the plans, and the way to the form. */
export const Component = () => {
  const { exhibitorCall, now } = usePageData<typeof loader>();
  const { t } = useTranslation('calls');
  const locale = useLocale();
  const { title: name, intro, plans } = exhibitorCall;
  const document = useMemo(
    () => (intro ? parseMarkdown(localized(intro, locale)) : undefined),
    [intro, locale],
  );
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <LocalizedText text={name} />
        </h1>
        <JapaneseOnlyNote text={intro ?? name} />
      </Stack>
      <ApplyPanel call={exhibitorCall} now={now} />
      {document && <Markdown document={document} lang={langOf(intro, locale)} />}
      <CallFacts call={exhibitorCall} />
      <section aria-labelledby="plans">
        <Stack gap={4}>
          <h2 id="plans">{t('plans.heading')}</h2>
          <p>{t('plans.lead')}</p>
          <PlanTable plans={plans} />
        </Stack>
      </section>
      <p>
        {t('rules')} <Link to={exhibitorRulePage.href()}>{t('titles:exhibitorRule')}</Link>
      </p>
    </Stack>
  );
};

const COLUMNS = ['name', 'tables', 'chairs', 'passes', 'days', 'price'] as const;

/** The plans of a call, with what each includes. */
const PlanTable = ({ plans }: Pick<ExhibitorCall, 'plans'>) => {
  const { t } = useTranslation('calls');
  const f = useFormat();
  return (
    <Table
      label={t('plans.label')}
      columns={COLUMNS.map((key) => ({
        key,
        label: t(`plans.${key}`),
        head: t(`plans.${key}`),
        align: key === 'price' ? 'right' : undefined,
      }))}
      rows={plans.map(({ code, name, tables, chairs, passes, days, price }) => ({
        key: code,
        cells: [
          <LocalizedText key="name" text={name} />,
          f.number(tables),
          f.number(chairs),
          f.number(passes),
          f.list(days.map(f.shortDay)),
          <Price key="price">{f.yen(price)}</Price>,
        ],
      }))}
    />
  );
};
