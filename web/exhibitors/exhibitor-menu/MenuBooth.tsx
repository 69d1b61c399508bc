import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BoothTask, ExhibitorMenu } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { BoothState } from '#web/exhibitors/booth-profiles/BoothState.tsx';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import styles from './ExhibitorMenuPage.module.css';
import { taskLink } from './next-step-link.ts';

const TONES = {
  done: 'done',
  todo: 'info',
  overdue: 'few',
  not_open: 'waiting',
  locked: 'cancelled',
} as const;

type MenuBoothProps = ExhibitorMenu['booths'][number];

/** A booth with the user's role and tasks. */
export const MenuBooth = ({ booth, tasks }: MenuBoothProps) => {
  const { t } = useTranslation('exhibitor-menu');
  return (
    <Card as="li" className={styles.booth}>
      <h3 className="large">
        <LocalizedText text={booth.name} />
      </h3>
      <BoothState booth={booth} />
      {booth.days.length > 0 ? (
        <BoothPlates days={booth.days} />
      ) : (
        <p>{t('booth-profiles:noPlace')}</p>
      )}
      {tasks.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
        <ul role="list" className={classNames('bulletless', styles.rows)}>
          {tasks.map((task) => (
            <MenuTask key={task.task} task={task} boothId={booth.id} />
          ))}
        </ul>
      ) : (
        <p>{t('noTasks')}</p>
      )}
    </Card>
  );
};

type MenuTaskProps = { task: BoothTask; boothId: string };

const MenuTask = ({ task, boothId }: MenuTaskProps) => {
  const { t } = useTranslation('exhibitor-menu');
  const f = useFormat();
  const { state, isOptional, opensAt, closesAt } = task;
  const contributed = useContributions('boothTaskLinks').find((link) => link.task === task.task);
  const to = taskLink(task.task, boothId) ?? contributed?.hrefOf(boothId);
  const name = t(`task.${task.task}`);
  const at = state === 'not_open' ? opensAt : closesAt;
  const dated = (at: string) =>
    state === 'not_open' ? t('from', { at: f.dateTime(at) }) : t('until', { at: f.until(at) });
  return (
    <Cluster
      as="li"
      gap={[1, 4]}
      justify="between"
      className={classNames('line-below', styles.row)}
    >
      <Stack as="span" gap={0} className={classNames('shrinks', styles.what)}>
        <strong>{to ? <Link to={to}>{name}</Link> : name}</strong>
        <span className="quiet figures">
          {at ? dated(at) : t('undecided')}
          {isOptional && ` ${t('optional')}`}
        </span>
      </Stack>
      <StatusBadge tone={TONES[state]}>{t(`taskState.${state}`)}</StatusBadge>
    </Cluster>
  );
};
