import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '#spec/core/client/call.ts';
import { PRECONDITION_FAILED } from '#spec/core/client/problem.ts';
import { toETag } from '#spec/core/versions.ts';
import { Form } from '#web/core/form/Form.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastSaved } from '#web/core/shell/toasts.ts';
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
  /** Why a picture's file and crop cannot change any more; undefined while they can. */
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
  const { send, busy, refusal } = useSend(async ({ status }) => {
    if (status === PRECONDITION_FAILED) await record.reread();
    return false;
  });
  const drag = useDragOrder((from, to) => void move(from, to - from));

  const adopt = (answer: Versioned<Data>) => {
    record.adopt(answer);
    onSaved();
  };

  const move = (index: number, by: number) =>
    send(async () => {
      adopt(await arrange(toStoredItems(moved(items, index, by)), record.version));
      document.getElementById(`picture-${items[index]?.id}`)?.focus();
      toast({ severity: 'success', summary: t('moved', { number: index + by + 1 }) });
    });

  const discard = (index: number) =>
    send(async () => {
      const { id } = items[index] as OwnPicture;
      const isConfirmed = await confirm({
        mode: 'delete',
        title: t('deleteTitle', { number: index + 1 }),
        body: t('deleteBody'),
        confirmLabel: t('delete'),
      });
      if (!isConfirmed) return;
      adopt(await remove(id));
      toast({ severity: 'success', summary: t('deleted') });
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
              onMove={(by) => void move(index, by)}
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
