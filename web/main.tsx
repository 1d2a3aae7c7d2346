import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers.tsx';
import { applyTheme } from './theme/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// Radix's scroll lock writes a style element, which the page's policy admits by its nonce only.
if (nonce) setNonce(nonce);
applyTheme();

const container = document.querySelector('#root');
if (container === null) throw new Error('The page has no element #root');
createRoot(container).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
