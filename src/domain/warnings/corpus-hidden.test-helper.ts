/**
 * Texts whose contact stands between braces, one a line; '⏎' is a line break. The detector was made with them: handles
 * behind a network's name, addresses of sites, mailboxes by their provider's name, numbers in words.
 */
export const hiddenCorpus = `
messenger | insta: {@juanperez}
messenger | mi ig es {juan.perez}
messenger | instagram -> {juanp}
messenger | buscame en face como {Juan Perez87}
messenger | tg {@juanperez}
messenger | ig/{juanperez}
messenger | ig 👉 {juanperez_}
messenger | mi insta es {bicisdelsur}
messenger | estoy en instagram como {bicis.del.sur}
messenger | seguime en ig, soy {juanperez87}
messenger | en facebook me encontrás como {Laura Lanas}
messenger | face: {Laura Lanas}
messenger | Instagram = {lauralanas}
messenger | fb {juan.perez.5}
messenger | Mi usuario de instagram es {lauralanas}
messenger | telegram ({lauralanas})
messenger | mi tik tok {lauralanas22}
messenger | mi tiktok es {lauralanas}
messenger | insta⏎{bicis_del_sur}
messenger | ig: {b i c i s d e l s u r}
messenger | 1nsta: {juanperez}
messenger | inst4gram {juan_perez}
messenger | instagran {juan_perez}
messenger | i g {juan_perez}
messenger | mi instagram arroba {juanperez}
messenger | ig arroba {juanperez87}
messenger | discord: {juancito#1234}
messenger | {juan.perez} en ig
messenger | soy {juanperez87} en instagram
messenger | me encontrás como {bicisdelsur} en insta
messenger | {juanperez87} (instagram)
messenger | twitter {@juanperez}
messenger | agregame al face {juan perez}
messenger | facebook / {juanperez.bicis}
messenger | Fb: {Juan Perez}
site | Más fotos en {mitienda.com.ar}
site | {mitienda punto com punto ar}
site | mirá {www.bicisdelsur.com}
site | {bicisdelsur.mitiendanube.com}
site | entrá a {bicis . com}
site | https://{bicisdelsur.com.ar/contacto}
site | http://{bicis.tienda}
site | {mitienda punto com}
site | {bicisdelsur puntocom}
site | {bicisdelsur pto com pto ar}
site | {bicisdelsur (punto) com}
site | {bicisdelsur[.]com[.]ar}
site | {bicisdelsur.c0m}
site | {www bicisdelsur com ar}
site | {bicisdelsur com ar}
site | {b i c i s d e l s u r . c o m}
site | {bicisdelsur·com·ar}
site | {bicisdelsur,com,ar}
site | {bicis-del-sur.shop}
site | {linktr.ee/bicisdelsur}
site | {bit.ly/3xYz12}
site | fotos: {bicisdelsur.com/catalogo}
site | {bicisdelsur .com.ar}
site | {bicisdelsur⏎.com}
site | {triple w punto bicisdelsur punto com}
site | mi página es {bicisdelsur.tienda}
site | {bicisdelsur.empretienda.com.ar}
site | Visitá BICISDELSUR.COM{}
site | buscá {bicisdelsur punto mitiendanube punto com}
site | {bicisdelsur.ar}
site | {bicisdelsur dot com}
site | {articulo.mercadolibre.com.ar/MLA-1123456789-bici}
email | {juanperez} arroba gmail
email | {juanperez} gmail
email | mi mail {juanperez} de hotmail
email | {juanperez} en gmail
email | consultas: {rlopez87} de yahoo
email | {juan.perez} gmail
email | escribime a {juanperez}, gmail
email | {juanperez} aroba gmail
email | {juanperez} arrova hotmail
email | {juanperez87} (a) gmail
email | {juanperez87} @ gmail
email | mi gmail es {juanperez}
email | mi hotmail: {rlopez}
email | {juanperez} g mail
email | {juanperez} gmeil
email | {juanperez} jotmail punto com
email | {juanperez} arroba g m a i l
email | gmail: {juanperez87}
email | {juanperez}⏎gmail
email | {juanperez} 📧 gmail
email | casilla {lauralanas} en outlook
email | {juan guion bajo perez} arroba gmail
email | {juanperez} gmail punto com
email | {juanperez87} [arroba] hot mail
phone | {treinta y cuatro, quince, sesenta y siete, veintitres, ochenta y nueve}
phone | {once cuarenta y cinco sesenta y siete ochenta y nueve doce}
phone | {once cuarenta cinco sesenta siete ochenta nueve doce}
phone | {cuarenta y siete ochenta y ocho noventa y nueve doce}
phone | {onse cuarenta y sinco sesenta y ciete ochenta y nuebe dose}
phone | {once 45 sesenta y siete 89 doce}
phone | {11 cuarenta y 5 67 ochenta y 9 10}
phone | {once⏎cuarenta y cinco⏎sesenta y siete⏎ochenta y nueve⏎doce}
phone | {11⏎4567⏎8901}
phone | {11 📞 4567 📞 8901}
phone | {once🔸cuarenta y cinco🔸sesenta y siete🔸ochenta y nueve🔸doce}
phone | {quince, cuarenta y cinco, sesenta y siete, ochenta y nueve, doce}
phone | llamá al {cuarenta y siete, ochenta y ocho, noventa y nueve, doce}
phone | {once cuatrocientos cincuenta y seis setenta y ocho nueve uno cero}
phone | {tres cuatro uno, cincuenta y cinco, cincuenta y seis, setenta y siete, 8}
phone | {onceee 45 67 89 doce}
phone | {treintaicuatro quince sesentaisiete veintitres ochentainueve}
phone | {0nce 45 67 89 12}
phone | {once guión cuarenta y cinco sesenta y siete guión ochenta y nueve doce}
phone | {once cuarenta-y-cinco sesenta-y-siete ochenta-y-nueve doce}
phone | {o n c e 4567 8901}
`;
