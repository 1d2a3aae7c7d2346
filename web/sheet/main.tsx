import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/main.css';
import { Sheet } from './sheet.tsx';

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Sheet />
    </StrictMode>,
  );
}
