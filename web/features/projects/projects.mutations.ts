import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Project, projectInputSchema } from '#contract/projects.ts';
import { call } from '#web/api/client.ts';
import { failureMessage } from '#web/api/failure-message.ts';
import { query } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast-store.ts';

type ProjectInput = z.input<typeof projectInputSchema>;

const warn = (title: string, error: unknown) =>
  toast({
    title,
    description: failureMessage(error, 'Please try again.'),
    variant: 'destructive',
  });

const useRefreshProjects = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: query('GET /api/projects').queryKey });
};

export const useCreateProject = () => {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (body: ProjectInput) => call('POST /api/projects', { body }),
    onSuccess: async (project) => {
      toast({ title: 'Project created', description: project.name });
      await refresh();
    },
    onError: (error) => warn('The project was not created', error),
  });
};

export const useUpdateProject = (id: number) => {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (body: ProjectInput) => call('PATCH /api/projects/:id', { params: { id }, body }),
    onSuccess: async (project) => {
      toast({ title: 'Project updated', description: project.name });
      await refresh();
    },
    onError: (error) => warn('The project was not saved', error),
  });
};

export const useDeleteProject = () => {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ id }: Project) => call('DELETE /api/projects/:id', { params: { id } }),
    onSuccess: async (_, project) => {
      toast({ title: 'Project deleted', description: project.name });
      await refresh();
    },
    onError: (error) => warn('The project was not deleted', error),
  });
};
