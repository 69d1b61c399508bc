import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '#spec/core/client/call.ts';
import { PICTURE_UPLOAD } from '#spec/core/pictures.ts';
import { toETag } from '#spec/core/versions.ts';
import { Form } from '#web/core/form/Form.tsx';
import { ImageField } from '#web/core/form/ImageField.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastSaved } from '#web/core/shell/toasts.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { PictureItem } from './PictureItem.tsx';
import styles from './PictureListForm.module.css';
import {
  moved,
  type OwnPicture,
  type PictureFrame,
  settingsSchema,
  toItems,
  toSettings,
  toStoredItems,
} from './settings.ts';

type List = { readonly version: number; readonly items: readonly OwnPicture[] };
type Answer<Data> = Promise<Versioned<Data>>;

type PictureListFormProps<Data extends List> = {
  list: Data;
  frames: readonly PictureFrame[];
  max: number;
  /** Why a picture's file and crop cannot change any more; undefined while they can. */
  lockedBecause: (picture: OwnPicture) => string | undefined;
  read: () => Promise<Data>;
  /** Uploads a file under an id; the same file gets the same one, so that a retry is the same picture. */
  upload: (id: string, file: File) => Answer<Data>;
  remove: (id: string) => Answer<Data>;
  arrange: (items: ReturnType<typeof toItems>, version: string) => Answer<Data>;
  /** Called after a change is saved. */
  onSaved: () => void;
};

const ids = new WeakMap<File, string>();
const idFor = (file: File): string => {
  const id = ids.get(file) ?? crypto.randomUUID();
  ids.set(file, id);
  return id;
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
  const { send, busy, refusal } = useSend();

  const adopt = (answer: Versioned<Data>) => {
    record.adopt(answer);
    onSaved();
  };

  const move = (index: number, by: -1 | 1) =>
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

  const save = async (values: Parameters<typeof toItems>[1]) => {
    const isDifferent = await record.save(values, (_changes, version) =>
      arrange(toItems(items, values), version),
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
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
        <ul role="list" className={styles.list}>
          {items.map((picture, index) => (
            <PictureItem
              key={picture.id}
              picture={picture}
              number={index + 1}
              count={items.length}
              frames={frames}
              lockedBecause={lockedBecause(picture)}
              busy={busy}
              onMove={(by) => void move(index, by)}
              onDelete={() => void discard(index)}
            />
          ))}
        </ul>
      ) : (
        <p>{t('empty')}</p>
      )}
      {items.length >= max ? (
        <p>{t('full', { max })}</p>
      ) : (
        <ImageField
          name="upload"
          label={t('add')}
          optional
          limits={PICTURE_UPLOAD}
          src={undefined}
          onUpload={async (file) => adopt(await upload(idFor(file), file))}
        />
      )}
      {items.length > 0 && (
        <Stack>
          <div>
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </Stack>
      )}
    </Form>
  );
};
