import { useLocation, useNavigate } from 'react-router';

/** Changes the address of the page in its place. */
export function useOwnAddress(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (path) => void navigate(path, { replace: true, preventScrollReset: true, state });
}
