import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { abortable, call } from '#web/core/api/client.ts';
import { usePolling } from '#web/core/use-polling.ts';
import { type DeskList, readDeskList, withChanges } from './desk-list.ts';
import { isPassing } from './passing-problems.ts';

const PAUSE_MS = 10_000;
/** A hall full of phones: a response that has not arrived by then is requested again. */
const TIMEOUT_MS = 15_000;

/**
 * Returns the list of a desk, read again every ten seconds. Without a connection, the last one stays and `isStale` is true.
 * `apply` shows changes of this tab at once.
 */
export const useDeskList = (loaded: DeskList) => {
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState(loaded);
  const [isStale, setStale] = useState(false);
  const changes = useRef(0);
  const list = newest(loaded, read);
  const boothId = list.booth.id;

  const refresh = async () => {
    const before = changes.current;
    try {
      const api = abortable(call, AbortSignal.timeout(TIMEOUT_MS));
      const next = await readDeskList(api, boothId);
      setStale(false);
      // A list read before this tab's change would undo the change on the screen.
      if (before === changes.current) setRead(next);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isPassing(error)) setStale(true);
      else await revalidate();
    }
  };
  usePolling(refresh, PAUSE_MS);

  const apply = (changed: readonly BoothReservation[]) => {
    changes.current += 1;
    // The list may have been read since this was rendered.
    setRead((current) => withChanges(newest(loaded, current), changed));
  };
  return { list, isStale, refresh, apply };
};

/** A navigation within the page loads the list too. */
const newest = (loaded: DeskList, read: DeskList): DeskList =>
  loaded.readAt > read.readAt ? loaded : read;
