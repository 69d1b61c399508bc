import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '#spec/core/client/call.ts';
import { toETag } from '#spec/core/versions.ts';
import { Form } from '#web/core/form/Form.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { PictureItem } from './PictureItem.tsx';
import { PictureUploads } from './PictureUploads.tsx';
import {
  moved,
  type OwnPicture,
  type PictureFrame,
  settingsSchema,
  toItems,
  toSettings,
  toStoredItems,
} from './settings.ts';
import { useDragOrder } from './use-drag-order.ts';

type List = { readonly version: number; readonly items: readonly OwnPicture[] };
type Answer<Data> = Promise<Versioned<Data>>;

type PictureListFormProps<Data extends List> = {
  list: Data;
  frames: readonly PictureFrame[];
  max: number;
  /** Returns the reason why a picture's file and crop cannot change any more; undefined while they can. */
  lockedBecause: (picture: OwnPicture) => string | undefined;
  read: () => Promise<Data>;
  /** Uploads a file under an id; a retry has the same one. */
  upload: (id: string, file: File) => Answer<Data>;
  remove: (id: string) => Answer<Data>;
  arrange: (items: ReturnType<typeof toItems>, version: string) => Answer<Data>;
  /** Called after a change is saved. */
  onSaved: () => void;
};

/** The pictures of an owner. Uploads, order and deletions are saved at once, settings with the button. */
export const PictureListForm = <Data extends List>({
  list,
  frames,
  max,
  lockedBecause,
  read,
  upload,
  remove,
  arrange,
  onSaved,
}: PictureListFormProps<Data>) => {
  const { t } = useTranslation('pictures');
  const loaded = useMemo(() => ({ data: list, version: toETag(list.version) }), [list]);
  const record = useVersionedRecord({
    loaded,
    read: async () => {
      const data = await read();
      return { data, version: toETag(data.version) };
    },
    fieldsOf: (data: Data) => toSettings(data.items, frames),
  });
  const { items } = record.data;
  const key = items.map(({ id }) => id).join();
  const schema = useMemo(() => settingsSchema(items), [key]);
  const { action, busy, refusal } = useActions({ reload: record.reread });
  const drag = useDragOrder((from, to) => void move({ index: from, by: to - from }));

  const adopt = (answer: Versioned<Data>) => {
    record.adopt(answer);
    onSaved();
  };

  const move = action('move', {
    run: ({ index, by }: { index: number; by: number }) =>
      arrange(toStoredItems(moved(items, index, by)), record.version),
    done: ({ index, by }) => t('moved', { number: index + by + 1 }),
    next: ({ index }, answer) => {
      adopt(answer);
      document.getElementById(`picture-${items[index]?.id}`)?.focus();
    },
  });

  const discard = action('discard', {
    ask: (index: number) => ({
      mode: 'delete',
      title: t('deleteTitle', { number: index + 1 }),
      body: t('deleteBody'),
      confirmLabel: t('delete'),
    }),
    run: (index) => remove((items[index] as OwnPicture).id),
    done: () => t('deleted'),
    next: (_, answer) => adopt(answer),
  });

  const save = async (values: Parameters<typeof toItems>[2]) => {
    const isDifferent = await record.save(values, (_changes, version) =>
      arrange(toItems(items, frames, values), version),
    );
    toastSaved(t, isDifferent, 'saved');
    if (isDifferent) onSaved();
  };

  return (
    <Form
      schema={schema}
      defaults={record.fields as never}
      onConflict={record.reread as never}
      onSubmit={save}
    >
      <RefusalBanner refusal={refusal} />
      {items.length > 0 ? (
        <Stack as="ul">
          {items.map((picture, index) => (
            <PictureItem
              key={picture.id}
              picture={picture}
              number={index + 1}
              count={items.length}
              frames={frames}
              lockedBecause={lockedBecause(picture)}
              busy={busy}
              drag={items.length > 1 ? drag(index) : undefined}
              onMove={(by) => void move({ index, by })}
              onDelete={() => void discard(index)}
            />
          ))}
        </Stack>
      ) : (
        <p>{t('empty')}</p>
      )}
      <PictureUploads
        free={max - items.length}
        max={max}
        upload={async (id, file) => adopt(await upload(id, file))}
      />
      {items.length > 0 && (
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      )}
    </Form>
  );
};
