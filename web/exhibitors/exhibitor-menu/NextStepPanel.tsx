import { useTranslation } from 'react-i18next';
import type { ExhibitorMenu } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './ExhibitorMenuPage.module.css';
import { nextStepLink, nextStepWords } from './next-step-link.ts';

type NextStepPanelProps = { menu: ExhibitorMenu; now: Date };

/** The one thing to do next, with the way there. */
export const NextStepPanel = ({ menu, now }: NextStepPanelProps) => {
  const { t } = useTranslation('exhibitor-menu');
  const f = useFormat();
  const locale = useLocale();
  const { stage, entryId, boothId, task, at } = menu.nextStep;
  const entry = menu.entries.find(({ id }) => id === entryId);
  const booth = menu.booths.find((each) => each.booth.id === boothId)?.booth;
  const words = {
    name: booth ? localized(booth.name, locale) : (entry?.name ?? t('entries:list.unnamed')),
    task: task && t(`task.${task}`),
    amount: entry?.granted && f.yen(entry.granted.amount),
  };
  const key = `stage.${nextStepWords(menu, now)}`;
  return (
    <Stack
      as="section"
      gap={3}
      align="start"
      className={classNames('tinted', styles.next)}
      aria-labelledby="next-step"
    >
      <p className="quiet strong">{t('next')}</p>
      <h2 id="next-step" className={styles.title}>
        {t(`${key}.title`, words)}
      </h2>
      <p>{t(`${key}.text`, words)}</p>
      {at && (
        <p className="strong figures">
          <time dateTime={at}>
            {BEGINNINGS.includes(stage)
              ? t('from', { at: f.dateTime(at) })
              : t('until', { at: f.until(at) })}
          </time>
        </p>
      )}
      <LinkButton
        variant="primary"
        icon="arrow-right"
        to={nextStepLink(menu, now)}
        className={styles.button}
      >
        {t(`${key}.go`, words)}
      </LinkButton>
    </Stack>
  );
};

/** The stages whose time is a beginning, not an end. */
const BEGINNINGS: readonly string[] = ['ready'];
