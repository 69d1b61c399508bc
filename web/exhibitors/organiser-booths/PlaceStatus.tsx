import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { PlaceProblem } from './place-check.ts';
import { organiserBoothPage } from './routes.ts';

type PlaceStatusProps = {
  problems: readonly PlaceProblem[];
  /** Whether the place is complete but for its code. */
  isComplete: boolean;
  day: string;
};

/** The availability of the entered place, or the booth that has to be moved first. */
export const PlaceStatus = ({ problems, isComplete, day }: PlaceStatusProps) => {
  const { t } = useTranslation('organiser-booths');
  if (problems.length === 0) return isComplete && <Banner tone="done" title={t('problem.none')} />;
  return (
    <Stack gap={2}>
      {problems.map((problem) => (
        <ProblemBanner key={problem.code} problem={problem} day={day} />
      ))}
    </Stack>
  );
};

const ProblemBanner = ({ problem: { code, by }, day }: { problem: PlaceProblem; day: string }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  if (!by) return <Banner tone="warn" title={t(`problem.${code}`)} />;
  const name = localized(by.name, f.locale);
  return (
    <Banner
      tone="warn"
      title={t(`problem.${code}`, { name, code: by.code })}
      action={
        <Link to={organiserBoothPage.href({ id: by.boothId }, { day })}>
          {t('problem.open', { name })}
        </Link>
      }
    >
      <p>{t('problem.next', { name })}</p>
    </Banner>
  );
};
