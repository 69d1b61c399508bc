import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { onTap } from '#web/core/ui/second-tap.ts';
import styles from '../DeskPage.module.css';
import { useDesk } from '../reservations/desk-context.ts';
import { canUndo } from '../reservations/summaries.ts';
import { useDeskActions } from '../reservations/use-desk-actions.ts';

const SHOWN = 5;

type RecentPickUpsProps = { onUndone: (code: string) => void };

/** The latest hand-overs that can still be undone, including those of other helpers. */
export const RecentPickUps = ({ onUndone }: RecentPickUpsProps) => {
  const { t } = useTranslation('desk');
  const { list } = useDesk();
  const f = useFormat();
  const { undo, busy } = useDeskActions();
  const undoOf = async (item: BoothReservation) => {
    if (await undo(item)) onUndone(item.code);
  };
  const recent = list.items
    .filter((item) => canUndo(item, new Date()))
    .toSorted((one, other) => (other.pickedUpAt ?? '').localeCompare(one.pickedUpAt ?? ''))
    .slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="large">
        {t('recent.heading')}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className="bulletless">
        {recent.map((item) => (
          <Row
            as="li"
            gap={3}
            justify="between"
            key={item.id}
            className={classNames('line-below', styles.recentItem)}
          >
            <Stack as="span" gap={0} className="shrinks">
              <span>
                {item.visitorName ?? t('nameless')} · <LocalizedText text={item.product.title} />
              </span>
              <span className="quiet figures">
                {t('recent.facts', {
                  at: f.clock(item.pickedUpAt ?? ''),
                  copies: t('units:copies', { count: item.quantity }),
                  who: item.pickedUpBy ?? '',
                })}
              </span>
            </Stack>
            <Button
              variant="quiet"
              icon="undo-2"
              busy={busy}
              onClick={(click) => void onTap(click, () => undoOf(item))}
            >
              {t('undo.short')}
              <span className="visually-hidden">: {item.code}</span>
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
};
