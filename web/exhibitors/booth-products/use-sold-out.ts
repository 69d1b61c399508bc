import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setBoothProductSoldOut } from '#generated/client/sdk.gen.ts';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { toastProblem } from '#web/core/shell/toasts.ts';

type Tap = {
  readonly isOn: boolean;
  /** The time when the offer took it over; absent until the server has answered. */
  readonly savedAt?: string;
};

/**
 * Returns whether an offer is sold out, and a switch for it that shows the new state at once, and until the offer is as new as
 * the tap. Taps while a request is under way are not lost: the latest state is sent next.
 */
export const useSoldOut = (boothId: string, offer: BoothProduct) => {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [tap, setTap] = useState<Tap>();
  const wanted = useRef<boolean>(undefined);
  // Data is shown in transitions: after a response, the page may still get data that is older.
  const isOlder = tap && (tap.savedAt === undefined || offer.updatedAt < tap.savedAt);
  const isOn = isOlder ? tap.isOn : offer.soldOut;

  const send = async (soldOut: boolean): Promise<Tap> => {
    const path = { boothId, boothProductId: offer.id };
    const { updatedAt } = await call(setBoothProductSoldOut, { path, body: { soldOut } });
    return wanted.current === soldOut ? { isOn: soldOut, savedAt: updatedAt } : send(!soldOut);
  };

  const flip = async () => {
    const isSending = wanted.current !== undefined;
    wanted.current = !isOn;
    setTap({ isOn: !isOn });
    if (isSending) return;
    try {
      setTap(await send(!isOn));
    } catch (error) {
      setTap(undefined);
      toastProblem(error, t);
    }
    wanted.current = undefined;
    await revalidate();
  };

  return { isOn, flip };
};
