import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { listExhibitorCalls, listMyAddresses, listMyEntries } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { EntryFormView } from './EntryFormView.tsx';
import { EntryList } from './EntryList.tsx';
import { loadForm } from './load-form.ts';
import { formTitle } from './purpose.ts';

/** Loads the entries with the calls of the show as they are now, and the form if the address names a call. */
export const loader = async ({ api, url, locale }: LoaderArgs) => {
  const [{ items: entries }, { items: calls }, { items: addresses }] = await Promise.all([
    api(listMyEntries),
    api(listExhibitorCalls, {
      onRequest: ({ options }) => {
        options.cache = 'no-cache';
      },
    }),
    api(listMyAddresses),
  ]);
  const callId = url.searchParams.get('call');
  return {
    entries,
    calls,
    addresses,
    done: url.searchParams.get('done') ?? undefined,
    form:
      callId === null
        ? undefined
        : await loadForm(api, { callId, calls, entries, addresses, locale }),
  };
};

type PageData = Awaited<ReturnType<typeof loader>>;

export const title = ({ form }: PageData, t: TFunction) => form && formTitle(form.entry?.data, t);

/** The user's entries, or the form for one of them. */
export const Component = () => {
  const { form, done, ...list } = usePageData<typeof loader>();
  // The time when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [now] = useState(() => new Date());
  useFocusOnChange(form?.call.id ?? done ?? '');
  return form ? (
    <EntryFormView key={form.call.id} {...form} now={now} />
  ) : (
    <EntryList {...list} done={done} now={now} />
  );
};

/** Moves the focus between list and form, which share a path: a change from one to the other is no navigation. */
const useFocusOnChange = (view: string) => {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    focusHeading();
  }, [view]);
};
