/** Written as `hiddenCorpus` without looking at the rules, when they were done: 51 of 62 were found then. */
export const hiddenApartCorpus = `
messenger | seguinos en ig: {tejidosluz}
messenger | mi insta {tejidos.luz}
messenger | tengo instagram {@tejidosluz}
messenger | Face: {Luz Tejidos}
messenger | en facebook estoy como {Luz Maldonado}
messenger | tg: {luztejidos}
messenger | ig 🧶 {luz_tejidos}
messenger | ig = {luztejidos}
messenger | instagram ➡️ {luztejidos}
messenger | fb/{luz.tejidos}
messenger | insta guion {luz_tejidos}
messenger | buscame x insta como {luztejidos}
messenger | mi perfil de facebook es {Luz Maldonado}
messenger | {luztejidos.ok} es mi instagram
messenger | {luz_tejidos} en tiktok
messenger | agreguen a {luztejidos77} en face
messenger | escriban al ig {luztejidos}
messenger | inst@gram {luz_tejidos}
site | catálogo completo en {tejidosluz.com.ar}
site | {tejidosluz punto com}
site | {tejidosluz.mitiendanube.com}, 3 cuotas
site | {www tejidosluz com}
site | w.w.w.{tejidosluz}.com
site | {tejidosluz .com .ar}
site | {tejidosluz com pto ar}
site | {tejidosluz puntocom puntoar}
site | {tejidosluz/com/ar}
site | https:// {tejidosluz.com.ar}
site | {tejidosluz.online}
site | {t.ly/AbC12}
site | mi página web: {tejidosluz.com}
site | buscá {tejidosluz punto empretienda punto com punto ar}
site | {tejidosluz.c o m . a r}
site | {tejidosluz<punto>com}
email | {luztejidos} arroba gmail
email | {luztejidos22} gmail
email | escribir a {luztejidos} hotmail
email | {luz.tejidos} de gmail
email | mi mail: {luztejidos}, gmail
email | {luztejidos} arroba yahoo
email | {luztejidos}  arrob@ gmail
email | {luztejidos} ⓐ gmail
email | {luz_tejidos} en gmail
email | correo {luztejidos}@gmail
email | {luztejidos} (arroba) g mail
email | consultas a {luztejidos} en hotmail
email | mi hotmail es {luztejidos}
email | {luztejidos} "gmail"
phone | {once cincuenta y uno veintitrés cuarenta y ocho setenta y seis}
phone | {once, cincuenta y uno, 23, cuarenta y ocho, 76}
phone | {quince, cincuenta y uno, veintitrés, cuarenta y ocho, setenta y seis}
phone | {cincuenta y uno veintitrés cuarenta y ocho setenta y seis}
phone | {tres cuarenta y uno quinientos cincuenta y uno veintitrés cuarenta y ocho}
phone | {onse sincuenta i uno 23 cuarenta i ocho 76}
phone | {once👉51👉23👉48👉76}
phone | {once⏎51 23⏎cuarenta y ocho 76}
phone | {dos veintiuno cincuenta y uno veintitrés cuarenta y ocho seis}
phone | llamame: {cinco uno, veintitrés, cuatro ocho, setenta y seis}
phone | {once cincuentaiuno veintitres cuarentaiocho setentaiseis}
phone | {11 - cincuenta y uno - 2 tres - 48 - setenta y 6}
phone | {once|51|veintitres|48|setenta y seis}
phone | {11 cinco1 dos3 cuatro8 siete6}
`;
