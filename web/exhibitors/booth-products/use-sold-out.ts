import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setBoothProductSoldOut } from '#generated/client/sdk.gen.ts';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { toastProblem } from '#web/core/shell/toasts.ts';

/**
 * Whether an offer is sold out, and a switch for it that shows the new state at once. Taps while a request is under way
 * are not lost: the last one is sent next.
 */
export const useSoldOut = (boothId: string, offer: BoothProduct) => {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [tapped, setTapped] = useState<boolean>();
  const wanted = useRef<boolean>(undefined);
  const isOn = tapped ?? offer.soldOut;

  // What was tapped stays visible until newer data of the server is.
  useEffect(() => {
    if (wanted.current === undefined) setTapped(undefined);
  }, [offer]);

  const sendUntilLast = async () => {
    const path = { boothId, boothProductId: offer.id };
    try {
      for (let sent: boolean | undefined; sent !== wanted.current; ) {
        sent = wanted.current;
        await call(setBoothProductSoldOut, { path, body: { soldOut: sent === true } });
        await revalidate();
      }
    } catch (error) {
      setTapped(undefined);
      toastProblem(error, t);
    } finally {
      wanted.current = undefined;
    }
  };

  const flip = () => {
    const isSending = wanted.current !== undefined;
    wanted.current = !isOn;
    setTapped(!isOn);
    if (!isSending) void sendUntilLast();
  };

  return { isOn, flip };
};
