import type { Country } from '#spec/accounts/countries.ts';
import type { Prefecture } from '#spec/accounts/prefectures.ts';

/** Where people of the demo show live: `postal code|prefecture|city|town`. Numbers of houses are such as nobody has. */
export const PLACES = `
060-0042|hokkaido|札幌市中央区|大通西
040-0054|hokkaido|函館市|元町
030-0802|aomori|青森市|本町
020-0871|iwate|盛岡市|中ノ橋通
980-0811|miyagi|仙台市青葉区|一番町
010-0951|akita|秋田市|山王
990-0046|yamagata|山形市|大手町
960-8044|fukushima|福島市|早稲町
310-0015|ibaraki|水戸市|宮町
320-0033|tochigi|宇都宮市|本町
370-0829|gunma|高崎市|高松町
330-0064|saitama|さいたま市浦和区|岸町
336-0017|saitama|さいたま市南区|南浦和
260-0013|chiba|千葉市中央区|中央
277-0005|chiba|柏市|柏
102-0072|tokyo|千代田区|飯田橋
111-0035|tokyo|台東区|西浅草
135-0063|tokyo|江東区|有明
151-0053|tokyo|渋谷区|代々木
164-0001|tokyo|中野区|中野
167-0043|tokyo|杉並区|上荻
180-0004|tokyo|武蔵野市|吉祥寺本町
192-0046|tokyo|八王子市|明神町
210-0006|kanagawa|川崎市川崎区|砂子
220-0011|kanagawa|横浜市西区|高島
231-0023|kanagawa|横浜市中区|山下町
950-0087|niigata|新潟市中央区|東大通
930-0083|toyama|富山市|総曲輪
920-0962|ishikawa|金沢市|広坂
910-0006|fukui|福井市|中央
400-0031|yamanashi|甲府市|丸の内
380-0838|nagano|長野市|県町
390-0874|nagano|松本市|大手
500-8856|gifu|岐阜市|橋本町
420-0853|shizuoka|静岡市葵区|追手町
430-0933|shizuoka|浜松市中央区|鍛冶町
450-0002|aichi|名古屋市中村区|名駅
460-0008|aichi|名古屋市中区|栄
464-0075|aichi|名古屋市千種区|内山
514-0004|mie|津市|栄町
520-0044|shiga|大津市|京町
600-8216|kyoto|京都市下京区|東塩小路町
604-8005|kyoto|京都市中京区|恵比須町
606-8204|kyoto|京都市左京区|田中下柳町
530-0001|osaka|大阪市北区|梅田
556-0011|osaka|大阪市浪速区|難波中
560-0021|osaka|豊中市|本町
650-0021|hyogo|神戸市中央区|三宮町
662-0971|hyogo|西宮市|和上町
630-8215|nara|奈良市|東向中町
640-8154|wakayama|和歌山市|六番丁
680-0831|tottori|鳥取市|栄町
690-0003|shimane|松江市|朝日町
700-0902|okayama|岡山市北区|錦町
720-0043|hiroshima|福山市|船町
730-0035|hiroshima|広島市中区|本通
750-0016|yamaguchi|下関市|細江町
770-0841|tokushima|徳島市|八百屋町
760-0019|kagawa|高松市|サンポート
790-0004|ehime|松山市|大街道
780-0870|kochi|高知市|本町
810-0001|fukuoka|福岡市中央区|天神
812-0011|fukuoka|福岡市博多区|博多駅前
802-0001|fukuoka|北九州市小倉北区|浅野
840-0801|saga|佐賀市|駅前中央
850-0853|nagasaki|長崎市|浜町
860-0806|kumamoto|熊本市中央区|花畑町
870-0021|oita|大分市|府内町
880-0812|miyazaki|宮崎市|高千穂通
892-0842|kagoshima|鹿児島市|東千石町
900-0015|okinawa|那覇市|久茂地
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, Prefecture, string, string]);

/** Abroad: `country|postal code|lines|calling code`. */
export const PLACES_ABROAD = `
TW|100|Taipei City, Zhongzheng District/0 Dice Lane|+886
KR|04524|Seoul, Jung-gu/0 Meeple-ro|+82
US|97201|0 Tabletop Avenue/Portland, OR|+1
DE|45127|Würfelgasse 0/Essen|+49
FR|69001|0 rue des Dés/Lyon|+33
GB|LS1 1AA|0 Pawn Street/Leeds|+44
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [Country, string, string, string]);

export const BUILDINGS: readonly string[] = [
  'メゾン汐入 201',
  'コーポ暖簾 103',
  'ハイツすごろく 305号室',
  '第二サイコロ荘',
  'Ｎタワー ８０２',
  'ｸﾞﾗﾝﾄﾞｺﾏ 1104',
];

export const ADDRESS_LABELS: readonly string[] = ['実家', '職場', '倉庫', '作業場'];

/** Companies: what follows the family name, and its reading. */
export const COMPANY_ENDINGS: readonly (readonly [string, string])[] = [
  ['商店', 'ショウテン'],
  ['製作所', 'セイサクショ'],
  ['企画', 'キカク'],
  ['印刷', 'インサツ'],
];

export const DEPARTMENTS: readonly string[] = ['営業部', '企画室', 'ゲーム事業部'];
