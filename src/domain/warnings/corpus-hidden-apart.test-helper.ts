/** Written as `hiddenCorpus`, without looking at the rules, when they were done. */
export const hiddenApartCorpus = `
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
`;
