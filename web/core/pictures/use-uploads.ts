import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#spec/core/client/problem.ts';
import { PICTURE_UPLOAD } from '#spec/core/pictures.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { toRuleError, useRuleMessage } from '#web/core/form/field-errors.ts';
import { useFormHost } from '#web/core/form/form-host.ts';
import { checkImage } from '#web/core/form/image-check.ts';
import type { Refusal } from '#web/core/form/use-send.ts';

/** A chosen file that is not stored yet. */
export type Upload = {
  /** Id of the picture: the same when it is sent again. */
  readonly id: string;
  readonly file: File;
  readonly preview?: string | undefined;
  /** The reason of the failure; undefined while it waits or is being sent. */
  readonly failure?: string | undefined;
  /** Whether sending the same file again can succeed. */
  readonly canRetry?: boolean;
};

/** Sends files one after the other, in the order in which they were chosen. Those that fail can be sent again. */
export const useUploads = (upload: (id: string, file: File) => Promise<void>) => {
  const { t } = useTranslation('pictures');
  const messageOf = useRuleMessage();
  const { hasSessionEnded } = useFormHost();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [sessionEnd, setSessionEnd] = useState<Refusal>();
  const last = useRef(Promise.resolve());

  const change = (id: string, fields: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));
  const dismiss = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));
  // Several files are chosen at once, so a message names its file.
  const messageFor = (error: InputError, { name }: File) =>
    messageOf(toRuleError(error), t('file', { name }));
  const failureOf = ({ errors: [broken], detail }: Problem, file: File) =>
    broken
      ? messageFor(broken, file)
      : t('failed', { name: file.name, reason: detail || t('commons:error.unreachable') });

  const send = async ({ id, file }: Upload) => {
    const checked = await checkImage(file, PICTURE_UPLOAD);
    if ('broken' in checked)
      return change(id, { failure: messageFor({ pointer: '', ...checked.broken }, file) });
    change(id, { preview: checked.preview });
    try {
      await upload(id, checked.file);
      dismiss(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (await hasSessionEnded(error)) setSessionEnd({ problem: error, sessionEnded: true });
      change(id, { failure: failureOf(error, file), canRetry: error.errors.length === 0 });
    }
  };
  const enqueue = (upload: Upload) => {
    last.current = last.current.then(() => send(upload));
  };

  return {
    uploads,
    sessionEnd,
    dismiss,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: crypto.randomUUID(), file }));
      setUploads((all) => [...all, ...added]);
      for (const each of added) enqueue(each);
    },
    retry: (failed: Upload) => {
      setSessionEnd(undefined);
      change(failed.id, { failure: undefined });
      enqueue(failed);
    },
  };
};
