import { useTranslation } from 'react-i18next';
import type { HelpCall, HelpCallBooth } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { HELP_CALL_KINDS, type HelpCallKind } from '#spec/exhibitors/help-call-states.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { CallForm } from './CallForm.tsx';
import styles from './HelpCallPage.module.css';
import { KIND_ICONS } from './kinds.ts';

type KindButtonsProps = {
  booth: HelpCallBooth;
  /** Its calls that are not settled. */
  unsettled: readonly HelpCall[];
  deskPhone: string | undefined;
  /** Reads the calls again. */
  onChange: () => Promise<void>;
  /** Moves to a call as soon as it is in the list. */
  onShow: (id: string) => void;
};

/** A large button for each kind of help; the first tap opens the form, the second one calls. */
export const KindButtons = ({
  booth,
  unsettled,
  deskPhone,
  onChange,
  onShow,
}: KindButtonsProps) => {
  const { t } = useTranslation('help-calls');
  const locale = useLocale();

  const { action } = useActions({ reload: onChange });

  const ask = action('ask', {
    ask: (kind: HelpCallKind) => ({
      mode: 'confirm',
      title: t('new.ask', { kind: t(`kind.${kind}`), booth: localized(booth.name, locale) }),
      content: (answer) => (
        <CallForm
          boothId={booth.id}
          kind={kind}
          deskPhone={deskPhone}
          answer={answer}
          onCalled={({ id }) => onShow(id)}
          onOpen={({ existingId, title, detail }: Problem) => {
            if (existingId) onShow(existingId);
            toast({ severity: 'info', summary: title, detail });
          }}
        />
      ),
    }),
  });

  return (
    <Grid as="ul" gap={3} min={300} className={styles.kinds}>
      {HELP_CALL_KINDS.map((kind) => {
        const open = unsettled.find((each) => each.kind === kind);
        return (
          <li key={kind}>
            <Row
              as="button"
              gap={4}
              type="button"
              className={classNames('wide tall', styles.kind)}
              data-kind={kind}
              data-open={open ? '' : undefined}
              onClick={() => (open ? onShow(open.id) : void ask(kind))}
            >
              <Icon name={KIND_ICONS[kind]} size={32} />
              <Stack as="span" gap={0}>
                <span className="large bold">{t(`kind.${kind}`)}</span>
                <span className={classNames('quiet', styles.hint)}>
                  {open ? t(`state.${open.status}`) : t(`hint.${kind}`)}
                </span>
              </Stack>
            </Row>
          </li>
        );
      })}
    </Grid>
  );
};
