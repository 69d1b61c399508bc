import { useTranslation } from 'react-i18next';
import type { OrganiserEdition } from '#generated/client/types.gen.ts';
import { EDITION_STATUSES } from '#spec/show/editions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './StageSection.module.css';
import { useMoveEdition } from './use-move-edition.ts';

/** The stage of an edition among all stages, and the buttons that move it. */
export const StageSection = ({ edition }: { edition: OrganiserEdition }) => {
  const { t } = useTranslation('edition-stages');
  const { move, busy } = useMoveEdition(edition);
  const { status, next, previous } = edition;
  return (
    <section aria-labelledby="stage">
      <Stack gap={4}>
        <Stack gap={2}>
          <h2 id="stage">{t('title')}</h2>
          <p>{t(`meaning.${status}`)}</p>
        </Stack>
        <Cluster as="ol" gap={2} align="stretch">
          {EDITION_STATUSES.map((stage) => (
            <li
              key={stage}
              aria-current={stage === status ? 'step' : undefined}
              className={classNames('soft frame', styles.stage)}
            >
              {t(`stage.${stage}`)}
            </li>
          ))}
        </Cluster>
        <Cluster>
          {next && (
            <Button icon="arrow-right" busy={busy} onClick={() => move(next)}>
              {t('next', { stage: t(`stage.${next}`) })}
            </Button>
          )}
          {previous && (
            <Button icon="undo-2" variant="quiet" busy={busy} onClick={() => move(previous)}>
              {t('previous', { stage: t(`stage.${previous}`) })}
            </Button>
          )}
        </Cluster>
        {!next && !previous && status !== 'archived' && <p>{t('notAllowed')}</p>}
      </Stack>
    </section>
  );
};
