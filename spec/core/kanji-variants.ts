/**
 * Forms of one kanji that names and titles are written with. The first of each group is what the others are folded to, in
 * searches only. NFKC folds the compatibility forms (福, 神) and `fold` the variation selectors, so neither is listed. A
 * change needs a migration like 0047, because stored texts are folded already.
 */
export const KANJI_VARIANTS: readonly string[] =
  // Family names and given names
  (
    '高髙 崎﨑嵜㟢 浜濵濱 辺邊邉 斎齋斉齊 徳德 恵惠 国國圀 広廣 沢澤 島嶋嶌 真眞 桜櫻 瀬瀨 吉𠮷 曽曾 渕淵渊 館舘 富冨 峰峯 松枩 柳栁 ' +
    '桑桒 槙槇 橋𣘺 土圡𡈽 野埜 磯礒 喜㐂 勢㔟 昇曻 昂昻 卯夘 秋穐 竜龍 滝瀧 弥彌 祢禰 慎愼 礼禮 実實 栄榮 寿壽 蔵藏 薮藪 薫薰 芦蘆 ' +
    '荘莊 万萬 豊豐 頼賴 顕顯 静靜 関關 鉄鐵 緑綠 絵繪 総總 縄繩 聡聰 芸藝 遥遙 郎郞 郷鄕 隣鄰 録錄 戸戶 彦彥 恒恆 悦悅 強强 ' +
    '姫姬 姉姊 尭堯 峡峽 寛寬 巌巖 岳嶽 巻卷 暁曉 晋晉 暦曆 柏栢 桧檜 枡桝 渓溪 涙淚 渋澁 温溫 狭狹 産產 禄祿 穂穗 稲稻 穣穰 穏穩 ' +
    '粛肅 糸絲 莱萊 萌萠 蒋蔣 蕊蘂蘃 蛍螢 蝉蟬 覚覺 説說 譲讓 迩邇 閲閱 隠隱 髪髮 鴎鷗 鶏鷄 麦麥 黄黃 黒黑 黙默 亀龜 亜亞 勲勳 ' +
    '為爲 翠翆 寧甯 条條 桟棧 楼樓 壮壯 宝寶寳 双雙 円圓 塩鹽 奥奧 応應 横橫 丈𠀋 場塲 留畄畱 岸㟁 岩嵓 ' +
    // Words
    '学學 会會 楽樂 気氣 帰歸 旧舊 経經 継繼 県縣 剣劍劒 検檢 権權 研硏 験驗 号號 済濟 写寫 収收 従從 将將 称稱 焼燒 証證 状狀 乗乘 浄淨 ' +
    '嬢孃 畳疊 醸釀 寝寢 尽盡 図圖 粋粹 酔醉 数數 枢樞 声聲 専專 浅淺 戦戰 践踐 銭錢 潜潛 禅禪 争爭 装裝 挿插 捜搜 巣巢 騒騷 属屬 続續 ' +
    '体體 対對 帯帶 択擇 担擔 単單 団團 断斷 弾彈 遅遲 昼晝 虫蟲 庁廳 聴聽 鎮鎭 転轉 点點 伝傳 灯燈 当當 党黨 盗盜 闘鬪 独獨 読讀 届屆 ' +
    '弐貳 壱壹 悩惱 脳腦 覇霸 拝拜 売賣 発發 抜拔 蛮蠻 秘祕 払拂 仏佛 並竝 変變 満滿 訳譯 薬藥 与與 誉譽 揺搖 様樣 謡謠 来來 乱亂 覧覽 ' +
    '両兩 猟獵 励勵 労勞 湾灣 霊靈 駅驛 価價 仮假 画畫 囲圍 悪惡 圧壓 欧歐 殴毆 壊壞 懐懷 歓歡 観觀 勧勸 挙擧 鉱鑛 雑雜 残殘 ' +
    '噛嚙 嘘噓 填塡 壺壷 掻搔 掴摑 焔焰 痩瘦 箪簞 籠篭 繋繫 躯軀 醤醬 頬頰 頚頸 騨驒 鬱欝 鯵鰺 鴬鶯 麺麵 剥剝 侠俠 倶俱 呑吞 叱𠮟 ' +
    '諫諌 荊荆 鈎鉤 竈竃 籤籖 〇○◯'
  ).split(' ');
