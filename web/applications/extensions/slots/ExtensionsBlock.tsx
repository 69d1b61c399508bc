import { useTranslation } from 'react-i18next';
import { listDeadlineExtensions } from '#generated/client/sdk.gen.ts';
import type { DeadlineExtensionList } from '#generated/client/types.gen.ts';
import type { SlotLoaderArgs, SlotProps } from '#web/core/shell/slots.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { ExtensionTable } from '../ExtensionTable.tsx';
import { useExtend } from '../use-extend.tsx';

export const loader = ({ api }: SlotLoaderArgs) => api(listDeadlineExtensions);

type Props = SlotProps['deadlineBlocks'] & { data: DeadlineExtensionList };

/** The extensions for single applications. */
export const Component = ({ data: { items }, deadlines }: Props) => {
  const { t } = useTranslation('extensions');
  const extend = useExtend(deadlines);
  const add = (
    <Button icon="plus" onClick={(event) => extend({}, event.currentTarget)}>
      {t('add')}
    </Button>
  );
  return (
    <section aria-labelledby="extensions">
      <Stack gap={4}>
        <h2 id="extensions">{t('heading')}</h2>
        <p>{t('lead')}</p>
        {items.length === 0 ? (
          <EmptyState kind="nothing" title={t('none')} action={add} />
        ) : (
          <>
            <Cluster>
              <p>{t('count', { count: items.length })}</p>
              {add}
            </Cluster>
            <ExtensionTable items={items} onChange={extend} />
          </>
        )}
      </Stack>
    </section>
  );
};
