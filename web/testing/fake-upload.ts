import { vi } from 'vitest';

/** Uploads travel by XMLHttpRequest; this one waits until the test lets it go on. */
export const fakeUpload = () => {
  const sent: { path: string; body: FormData; headers: Map<string, string> }[] = [];
  const requests: FakeRequest[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Map<string, string>();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    path = '';

    open(_: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader() {
      return null;
    }
    send(body: FormData) {
      sent.push({ path: this.path, body, headers: this.headers });
      requests.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);

  const current = (): FakeRequest => {
    const latest = requests.at(-1);
    if (latest === undefined) throw new Error('Nothing is being uploaded');
    return latest;
  };
  return {
    sent,
    /** The whole file has left the browser. */
    arrive: () => current().upload.dispatchEvent(new Event('load')),
    answer: (status: number, body: unknown) => {
      const request = current();
      request.status = status;
      request.responseText = JSON.stringify(body);
      request.dispatchEvent(new Event('load'));
    },
    breakOff: () => current().dispatchEvent(new Event('error')),
  };
};
