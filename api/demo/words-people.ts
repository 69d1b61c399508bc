/** People of the demo show: `name|reading|romanised`. */
const list = (text: string) =>
  text.split(' ').map((entry) => entry.split('|') as [string, string, string]);

export const FAMILY_NAMES = list(
  '汐見|シオミ|Shiomi 佐原|サハラ|Sahara 北條|ホウジョウ|Hojo 宇津木|ウツギ|Utsugi 長峰|ナガミネ|Nagamine 𠮷村|ヨシムラ|Yoshimura 三枝|サエグサ|Saegusa 朝比奈|アサヒナ|Asahina 桐谷|キリタニ|Kiritani 深瀬|フカセ|Fukase 水無瀬|ミナセ|Minase 鳥居|トリイ|Torii 小清水|コシミズ|Koshimizu 岩佐|イワサ|Iwasa 柚木|ユズキ|Yuzuki 早川|ハヤカワ|Hayakawa 真壁|マカベ|Makabe 古賀|コガ|Koga 榎本|エノモト|Enomoto 若松|ワカマツ|Wakamatsu 高遠|タカトオ|Takato 久我|クガ|Kuga 森下|モリシタ|Morishita 塚原|ツカハラ|Tsukahara 葉山|ハヤマ|Hayama 相良|サガラ|Sagara 仁科|ニシナ|Nishina 髙梨|タカナシ|Takanashi 城戸|キド|Kido 東雲|シノノメ|Shinonome',
);
export const GIVEN_NAMES = list(
  '渚|ナギサ|Nagisa 拓海|タクミ|Takumi 遥|ハルカ|Haruka 千尋|チヒロ|Chihiro 航|ワタル|Wataru 美月|ミツキ|Mitsuki 蓮|レン|Ren 詩織|シオリ|Shiori 直人|ナオト|Naoto 菜々子|ナナコ|Nanako 和馬|カズマ|Kazuma 梢|コズエ|Kozue 悠|ユウ|Yu 真理|マリ|Mari 圭|ケイ|Kei 小春|コハル|Koharu 誠|マコト|Makoto 絵里|エリ|Eri 健太|ケンタ|Kenta 文香|フミカ|Fumika 湊|ミナト|Minato ひかり|ヒカリ|Hikari 大樹|ダイキ|Daiki すず|スズ|Suzu 亮|リョウ|Ryo 楓|カエデ|Kaede 光|ヒカル|Hikaru 千草|チグサ|Chigusa 樹|イツキ|Itsuki 琴音|コトネ|Kotone',
);
export const NICKNAMES: readonly string[] =
  'みーぷる太郎,すだち,ころころ,夜ふかし駒,ゆでたまご,青のり,まめ柴,三手先,ぽんず,にわか軍師,積みゲー係,くるみ,もなか,五目,うっかり宰相,ひつじ雲,とんぼ,たぬき寝入り,白玉,ほうじ茶'.split(
    ',',
  );
export const COMMENTS: readonly string[] = [
  '午後に伺います。',
  '楽しみにしています！',
  '友人が代わりに受け取るかもしれません。',
  '開場してすぐに伺います。よろしくお願いします。',
  '遠方のため昼すぎの到着になります。',
  'I will come in the morning. Thank you!',
  '子どもと一緒に伺います。試遊もできたら嬉しいです。',
  '前作がとても面白かったです☆',
];
