import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#web/theme/theme.ts';
import { MenuItem, MenuLabel } from '#web/ui/menu.tsx';

const THEMES = [
  { theme: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { theme: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { theme: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

export const ThemeItems = () => {
  const current = useTheme();
  return (
    <div role="group" aria-label="Theme">
      <MenuLabel className="t-12 pb-0.5 font-medium text-text-3">Theme</MenuLabel>
      {THEMES.map(({ theme, label, icon }) => (
        <MenuItem
          key={theme}
          role="menuitemradio"
          aria-checked={theme === current}
          icon={icon}
          end={theme === current && <Check aria-hidden />}
          onSelect={(event) => {
            // The menu stays open, so that the themes can be compared.
            event.preventDefault();
            setTheme(theme);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </div>
  );
};
