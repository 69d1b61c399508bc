import { useTranslation } from 'react-i18next';
import { listDeadlines } from '#generated/client/sdk.gen.ts';
import type { OrganiserDeadline } from '#generated/client/types.gen.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { SlotLoaderArgs, SlotProps } from '#web/core/shell/slots.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { EXTENDABLE_KEYS } from '../extendable-keys.ts';
import { useExtend } from '../use-extend.tsx';

export const loader = async ({ api }: SlotLoaderArgs) => (await api(listDeadlines)).items;

type Props = SlotProps['applicationActions'] & { data: readonly OrganiserDeadline[] };

const KEYS: Partial<Record<ApplicationKind, readonly DeadlineKey[]>> = EXTENDABLE_KEYS;

/** Extends a deadline for the application of the page. */
export const Component = ({ application, rights, data: deadlines }: Props) => {
  const { t } = useTranslation('extensions');
  const extend = useExtend(deadlines);
  const keys = KEYS[application.kind] ?? [];
  if (!rights.includes('deadlines') || keys.length === 0) return null;
  return (
    <div>
      <Button
        icon="calendar-clock"
        onClick={(event) =>
          void extend(
            { applicationId: application.id, ...(keys.length === 1 && { key: keys[0] }) },
            event.currentTarget,
          )
        }
      >
        {t('extend')}
      </Button>
    </div>
  );
};
