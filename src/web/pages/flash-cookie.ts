export const flashCookieName = 'aviso';

export const hasFlash = (): boolean => document.cookie.includes(`${flashCookieName}=`);
