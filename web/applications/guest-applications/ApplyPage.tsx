import { useTranslation } from 'react-i18next';
import { type MetaArgs, type PageMeta, usePageData } from '#web/core/shell/page.ts';
import { usePage } from '#web/core/shell/use-page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { periodState } from '#web/show/editions/period-state.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { ClosedPeriod } from './ClosedPeriod.tsx';
import { type ApplyPageData, loadApplyPage } from './load-apply-page.ts';

export const loader = loadApplyPage;

export const meta = ({ kind }: ApplyPageData, { t }: MetaArgs): PageMeta => ({
  description: t(`guest-applications:lead.${kind}`),
});

/** The page where a sponsor, journalist or teacher applies, without an account. */
export const Component = () => {
  const data = usePageData<typeof loader>();
  const { kind, period, now } = data;
  const { t } = useTranslation('guest-applications');
  const { title } = usePage();
  const state = periodState(period ?? {}, new Date(now));
  if (state === 'open') return <ApplyForm key={kind} {...data} />;
  return (
    <Stack gap={5}>
      <h1>{title}</h1>
      <p>{t(`lead.${kind}`)}</p>
      <ClosedPeriod {...data} state={state} />
    </Stack>
  );
};
