import { redirect } from 'react-router';

/** `/.well-known/change-password` (W3C): where password managers send a person to change the password. */
export const loader = () => redirect('/profile/seguridad#contrasena');
