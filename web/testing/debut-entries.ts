import { BOOTH_ID } from './booth-team.ts';
import { type Offer, offerWork } from './offers.ts';
import { otherVisitor } from './visitors.ts';

const OWNER = 'exhibitor@noren.example';
const API_PATH = `/api/v1/booths/${BOOTH_ID}/fresh-dragon-entries`;

/** The page of what the demo exhibitor's booth has entered for the debut award, without prefix. */
export const DEBUT_PATH = `/exhibitor/booth/${BOOTH_ID}/fresh-dragon-award`;

/** A work that its owner has entered. */
export type EnteredWork = {
  readonly offer: Offer;
  readonly number: string;
  /** Withdraws the entry: a booth has room for two. */
  readonly withdraw: () => Promise<void>;
};

/** The owner offers a new work of this edition, and enters it. */
export const enterNewWork = async (url: string, title: string): Promise<EnteredWork> => {
  const { api, close } = await otherVisitor(url, OWNER);
  const { slug } = await (await api.get('/api/v1/editions/current')).json();
  const work = { releaseEdition: slug };
  const offer = await offerWork(url, title, { publish: true, isNew: true, work });
  const answer = await api.post(API_PATH, {
    headers: { 'Idempotency-Key': `enter-${offer.id}` },
    data: {
      productId: offer.product.id,
      maker: '夕凪ゲームズ',
      pitch: { ja: '潮の満ち引きで盤面が変わります。' },
      declaresDebut: true,
      agreeRules: true,
      agreePublish: true,
    },
  });
  if (!answer.ok()) throw new Error(`${title} was not entered: ${await answer.text()}`);
  const { id, number } = await answer.json();
  const withdraw = async () => {
    await api.post(`${API_PATH}/${id}/withdraw`);
    await close();
  };
  return { offer, number, withdraw };
};
