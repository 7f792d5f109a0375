import { defineConfig } from 'vite';

export default defineConfig({
  preview: {
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
});
