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
messenger | me buscan en insta {lamueblería.ok}
messenger | en ig soy {caro.deco}
messenger | insta👉🏼 {carodeco_}
messenger | Instagram {@caro.deco}
messenger | IG {CARODECO22}
messenger | mi face es {Carolina Deco}
messenger | x fb: {carolina deco}
messenger | nuestro instagram {carodecohogar}
messenger | seguinos en instagram {carodeco.hogar}
messenger | telegram: {t3ch_caro}
messenger | Te paso mi tg, {carodeco88}
messenger | tengo ig, es {carodeco}
messenger | podés ver más en mi instagram que es {carodeco}
messenger | {carodeco.hogar} así me encontrás en instagram
messenger | por instagram ({carodecohogar})
messenger | tiktok » {carodeco}
messenger | i.n.s.t.a {carodeco_ok}
messenger | I N S T A : {carodeco}
messenger | la cuenta de insta es {carodeco}
messenger | insta caro guion bajo {deco}
messenger | ig {caro punto deco}
messenger | agregame en facebook: {Caro Decoraciones}
messenger | Facebook {Caro Decoraciones}
messenger | feisbuc {caro.deco}
messenger | ista: {carodeco}
messenger | el nombre en instagram es {carodeco}
messenger | ig⏎{carodeco}
messenger | insta — {carodeco}
messenger | mi user de discord {caro#4455}
messenger | buscá a {carodeco} en instagram
messenger | instagram, {carodeco_hogar}
messenger | (ig {carodeco.h})
messenger | arroba {carodeco} en insta
messenger | snap: {carodeco}
messenger | mi twitter es {carodeco}
site | www.{carodeco}.com.ar
site | tengo tienda online: {carodeco.com}
site | entrá en {carodeco punto com punto ar} y mirá
site | {carodeco.mitiendanube.com/productos/mesa-ratona}
site | {carodeco (punto) com (punto) ar}
site | {carodeco.com.ar} envíos a todo el país
site | w w w . {carodeco} . com
site | {CARODECO.COM.AR}
site | {carodeco.empretienda.com.ar}
site | {carodeco.wixsite.com/deco}
site | mi web {carodeco punto net}
site | {carodeco com punto ar}
site | {carodeco punto mitiendanube}
site | {carodeco.tiendanube.com}
site | {carodeco.blogspot.com}
site | {carodeco-com-ar}
site | {carodeco,com.ar}
site | {carodeco. com. ar}
site | {carodeco ( . ) com}
site | {carodeco.com}.ar
site | {carodecopuntocom}
site | {carodeco punto c o m}
site | ver en {forms.gle/AbCd1234}
site | {tinyurl.com/carodeco}
site | https{://carodeco.com.ar}
site | {carodeco🔵com🔵ar}
site | carodeco⏎punto⏎com{}
site | {carodeco.com.ar/mesas?id=3}
site | {linktr.ee/caro.deco}
site | googleá {carodeco.com}
site | pagina: {carodeco.store}
email | {carodeco} arroba gmail punto com
email | {carodeco} gmail com
email | {carodeco22} hotmail
email | {carodeco} at hotmail
email | {carodeco} @gmail
email | mail {carodeco} gmail
email | {carodeco} (gmail)
email | {carodeco}, es gmail
email | mi correo es {carodeco} y es de gmail
email | escribime un mail a {carodeco} en yahoo
email | {caro.deco}.gmail.com
email | {carodeco}/gmail
email | {carodeco} - gmail
email | {carodeco} + gmail
email | {carodeco} arro ba gmail
email | {carodeco} a gmail
email | {carodeco}arrobagmail
email | gmail {carodeco22}
email | por mail, {carodeco} arroba yahoo
email | {carodeco} arroba jotmeil
email | {c a r o d e c o} gmail
email | {carodeco} de gmail
email | {caro_deco} outlook
email | usuario {carodeco}, dominio gmail
email | {carodeco} arroba g-mail
phone | {once, treinta y dos, cuarenta y cinco, sesenta y siete, ochenta y nueve}
phone | {dos veintiuno, cuatro cincuenta y seis, setenta y ocho, noventa y uno}
phone | {quince treinta y dos cuarenta y cinco sesenta y siete ochenta y nueve}
phone | llamame {cuarenta y siete once veintidós treinta y tres}
phone | {ONCE 32 CUARENTA Y CINCO 67 OCHENTA Y NUEVE}
phone | {once / treinta y dos / cuarenta y cinco / sesenta y siete / ochenta y nueve}
phone | {onze trenta y dos cuarentaicinco sesentaisiete ochentainueve}
phone | {tres cuarenta y uno, cinco cincuenta y cinco, sesenta y seis setenta y siete}
phone | {1️⃣1️⃣ treinta y dos 45 sesenta y siete 89}
phone | {treinta y cinco uno, cuatro cincuenta y cinco, sesenta, setenta y siete}
phone | {once⏎treinta y dos⏎45⏎67⏎89}
phone | {11⏎3245⏎6789}
phone | {11🔥3245🔥6789}
phone | el {4 siete 1 uno dos 2 tres 3} de mi casa, llamá
phone | {once 3dos 4cinco 6siete 8nueve}
phone | {sinquenta y cinco treinta y dos cuarenta y cinco sesenta y siete}
phone | {cincuenta cinco treinta dos cuarenta cinco sesenta siete}
phone | {once tres dos, cuatro cinco, seis siete, ocho nueve}
phone | {veintidos, quince, cuarenta y cuatro, treinta y tres, sesenta y seis}
phone | {0 once 32 45 67 89}
messenger | seguí la cuenta {rodi.herrero} en instagram
messenger | insta {rodiherrero} consultas por ahí
messenger | ig {rodi_herrero} 🔥
messenger | Instagram/{rodiherrero}
messenger | mi instagram: {rodiherrero}
messenger | mi insta: {Rodi Herrero}
messenger | escribime a instagram {rodiherrero}
messenger | en face soy {Rodolfo Herrero}
messenger | fbk {rodi.herrero}
messenger | me llamo {Rodolfo Herrero} en facebook
messenger | face -> {rodolfo herrero}
messenger | telegram = {rodiherrero}
messenger | mandame por telegram a {rodiherrero}
messenger | Tiktok: {rodiherrero}
messenger | mi ig rodi punto {herrero}
messenger | ig (@{rodiherrero})
messenger | IG: {RODIHERRERO}
messenger | Mi IG ES {RODIHERRERO}
messenger | 1g: {rodiherrero}
messenger | 📷 insta {rodiherrero}
messenger | mi usuario en insta {rodiherrero}
messenger | {rodi_herrero} (ig)
messenger | instagram ⬇️⏎{rodiherrero}
messenger | en insta busquen {rodiherrero}
messenger | tambien por insta: {rodiherrero1}
site | {herreria.com.ar}
site | HERRERIA PUNTO COM{}
site | {herreriarodi punto com punto ar}, ahí está todo
site | más info en {www.herreriarodi.com}
site | mirá {herreriarodi.com.ar/rejas} antes
site | {herreriarodi . com . ar}
site | {herreriarodi.mercadoshops.com.ar}
site | {herreriarodi.negocio.site}
site | {herreriarodi.wordpress.com}
site | {herreriarodi punto com.ar}
site | {herreriarodi.com punto ar}
site | {www punto herreriarodi punto com}
site | {herreriarodi} pto com
site | {herreriarodi.c o m}
site | {herreria-rodi.com}
site | {rejas.shop}
site | {herreriarodi*com*ar}
site | buscame: {herreriarodi punto net}
site | la página es {herreriarodi.com}.
site | {herreriarodi.ar}, mirá
site | {drive.google.com/file/d/1a2b3c}
site | {herreriarodi[punto]com}
email | {herrerorodi} arroba gmail
email | {rodi.herrero} gmail
email | {rodiherrero}, gmail punto com
email | mail: {rodiherrero} (gmail)
email | mi mail es {rodiherrero} de gmail
email | mi casilla es {rodiherrero} y es hotmail
email | {rodiherrero77} yahoo
email | gmail: {rodiherrero}
email | {rodiherrero} en hotmail
email | {rodiherrero} arroba hot mail
email | al correo {rodiherrero} gmail com
email | {rodiherrero} @ g mail
email | {rodiherrero}.gmail
email | mi gmail {rodiherrero}
email | escribí a {herreriarodi} arroba outlook
email | {rodiherrero} ar roba gmail
email | {rodiherrero77}gmail
email | {rodiherrerogmail.com.ar}
phone | {once sesenta y dos, treinta y tres, cuarenta y cuatro, cincuenta y cinco}
phone | {once sesenta y dos 33 cuarenta y cuatro 55}
phone | llamá {cuarenta y cinco, noventa y ocho, doce, treinta y tres}
phone | {quince sesenta y dos treinta y tres cuarenta y cuatro cincuenta y cinco}
phone | {dos sesenta y uno, cuatro, cincuenta y cinco, sesenta y seis, setenta y siete}
phone | {dosveintitres cinco cincuenta y cinco sesenta y seis setenta y siete}
phone | {cero once, sesenta y dos, treinta y tres, cuarenta y cuatro, cincuenta y cinco}
phone | {once; sesenta y dos; treinta y tres; cuarenta y cuatro; cincuenta y cinco}
phone | {once... sesenta y dos... treinta y tres... cuarenta y cuatro... cincuenta y cinco}
phone | {once sesenta y dos} y después {treinta y tres cuarenta y cuatro cincuenta y cinco}
phone | {onse sesentaidos treintaitres cuarentaicuatro sincuentaisinco}
phone | {tres cincuenta y uno} - {quinientos cincuenta y cinco} - {sesenta y seis setenta y siete}
phone | {11 sesentaydos 33 cuarentaycuatro 55}
phone | {1 1 sesenta y dos treinta y tres 4 4 5 5}
phone | cel {sesenta y dos treinta y tres cuarenta y cuatro cincuenta y cinco}
phone | {11⏎6233⏎4455}
phone | {once (62) (33) (44) (55)}
`;
